/** Runs a command with its arguments; an error is printed without a stack trace. */
export function runCommand(work: (args: string[]) => Promise<unknown>) {
  work(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error.message)
      process.exit(1)
    },
  )
}
