import { startEmbedded } from '../src/platform/db/embedded.ts'

// A process of its own that starts a server and can be killed with it running.
const [folder = ''] = process.argv.slice(2)
startEmbedded(folder).then(
  ({ url }) => console.log(url),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
