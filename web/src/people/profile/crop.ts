/** How a picture lies behind the square window: its size, how far it is moved and how much enlarged. */
export type Crop = { width: number; height: number; x: number; y: number; zoom: number }

/** The side of the window, in the picture's own dots. */
export const windowOf = ({ width, height, zoom }: Crop) => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The same, with the window always full of picture. `x` and `y` are the window's centre. */
export function clamped(crop: Crop): Crop {
  const half = windowOf(crop) / 2
  return {
    ...crop,
    x: between(half, crop.x, crop.width - half),
    y: between(half, crop.y, crop.height - half),
  }
}

export const centred = (width: number, height: number): Crop => ({
  width,
  height,
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

const side = 512

/** What is in the window, as a picture of its own. */
export function draw(image: CanvasImageSource, crop: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const size = windowOf(crop)
  const context = canvas.getContext('2d')
  context?.drawImage(image, crop.x - size / 2, crop.y - size / 2, size, size, 0, 0, side, side)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
