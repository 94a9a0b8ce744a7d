export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)

type Settings = { [Name in 'DEMO_URL' | 'PUBLIC_URL']?: string | undefined } & {
  PORT: number
  DEMO_PORT?: number | undefined
}

/** Where the demo story runs that an administrator may add beside this installation. */
export const demoBesideOf = ({ DEMO_URL, DEMO_PORT, PORT, PUBLIC_URL }: Settings) => ({
  url: DEMO_URL,
  port: DEMO_PORT ?? (PORT && (PORT + 1) % 65_536),
  /** People come from other machines, who can reach it only under an address of its own. */
  needsUrl: !DEMO_URL && !!PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname),
})
