import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

const timeout = 20_000

/** Sends a file to a ClamAV daemon. Returns false for a virus; throws when the daemon does not answer. */
export const isClean = (address: string, path: string) =>
  new Promise<boolean>((resolve, reject) => {
    const { hostname, port } = new URL(`tcp://${address}`)
    const socket = connect({ host: hostname, port: Number(port || 3310) })
    let answer = ''
    socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner does not answer.')))
    socket.on('error', reject)
    socket.on('data', (data) => {
      answer += data.toString('latin1').slice(0, 1000)
    })
    socket.on('close', () => {
      if (/: OK\0?$/m.test(answer)) resolve(true)
      else if (/ FOUND\0?$/m.test(answer)) resolve(false)
      else reject(new Error('The virus scanner gave an unknown answer.'))
    })
    socket.write('zINSTREAM\0')
    const bytes = createReadStream(path)
    bytes.on('error', (error) => socket.destroy(error))
    bytes.on('data', (chunk) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      if (!socket.write(chunk)) {
        bytes.pause()
        socket.once('drain', () => bytes.resume())
      }
    })
    bytes.on('end', () => socket.end(Buffer.alloc(4)))
  })
