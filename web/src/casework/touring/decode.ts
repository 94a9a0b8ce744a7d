/** The tag id in a QR code or a typed text: `patuh:PT12…` or `PT12…`. */
export function tagOf(text: string) {
  const uid = text.trim().replace(/^patuh:/i, '')
  return /^[A-Za-z0-9:_-]{4,64}$/.test(uid) ? uid : null
}

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

export type Reader = (video: HTMLVideoElement) => Promise<string | null>

async function nativeReader(): Promise<Reader | null> {
  const Known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Known || !(await Known.getSupportedFormats()).includes('qr_code')) return null
  const detector = new Known({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Fallback decoder for browsers without BarcodeDetector. */
async function bundledReader(): Promise<Reader> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    try {
      return decode(context.getImageData(0, 0, width, height))
    } catch {
      // no code in this picture
      return null
    }
  }
}

export const makeReader = async () => (await nativeReader().catch(() => null)) ?? bundledReader()
