import { startEmbedded } from '../src/platform/db/embedded.ts'

// A separate process that starts a server, to be killed while the server runs.
const [folder = ''] = process.argv.slice(2)
startEmbedded(folder).then(
  ({ url }) => console.log(url),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
