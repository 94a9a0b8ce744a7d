/** Bytes of one piece of an upload, at most. In a file of its own: the service worker needs no schemas. */
export const pieceBytes = 256 * 1024
