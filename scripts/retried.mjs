/** Reporter: lists the tests that passed only on a retry. */
export default class Retried {
  #names = []

  onTestCaseResult(test) {
    if (test.ok() && test.diagnostic()?.retryCount > 0) this.#names.push(test.fullName)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    console.log(`  ${this.#names.length} of the tests passed only when tried again:`)
    for (const name of this.#names) console.log(`  ${name}`)
  }
}
