import { describe, expect, test } from 'vitest'
import { clustersOf, fitted, frameOf, gridOf } from './cluster.ts'

const at = (id: number, latitude: number, longitude: number, count = 1) => ({
  id,
  name: `Site ${id}`,
  latitude,
  longitude,
  count,
  open: count,
  fined: 0,
})
const [perai, penang, johor] = [at(1, 5.38, 100.38, 3), at(2, 5.41, 100.33, 2), at(3, 1.49, 103.74)]

describe('Map clusters', () => {
  test('merge overlapping pins into one that counts them all', () => {
    const places = [perai, penang, johor]
    const clusters = clustersOf(places, frameOf(places))
    expect(clusters.map(({ count, places: inside }) => [count, inside.map(({ id }) => id)])).toEqual([
      [5, [1, 2]],
      [1, [3]],
    ])
    for (const { x, y } of clusters) expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true)
  })

  test('separate when zoomed in', () => {
    const near = [perai, penang]
    expect(clustersOf([...near, johor], frameOf(near))).toHaveLength(2)
  })

  test('are fewer on a phone, and never overlap', () => {
    const places = Array.from({ length: 80 }, (_, id) => at(id, 3 + id * 0.1, 101 + ((id * 9) % 80) * 0.1))
    const [desk, phone] = [
      { width: 1000, height: 600, pin: 40 },
      { width: 300, height: 400, pin: 40 },
    ].map((size) => ({ size, clusters: clustersOf(places, frameOf(places), size) }))
    expect(phone?.clusters.length).toBeLessThan(desk?.clusters.length ?? 0)
    for (const { size, clusters } of [desk, phone].flatMap((one) => one ?? []))
      for (const [index, one] of clusters.entries())
        for (const other of clusters.slice(index + 1))
          expect(
            Math.hypot((one.x - other.x) * size.width, (one.y - other.y) * size.height),
          ).toBeGreaterThanOrEqual(size.pin)
  })

  test('have a frame of the shape of the map, around the same middle', () => {
    const wide = fitted(frameOf([perai, johor]), { width: 1000, height: 250, pin: 40 })
    expect((wide.east - wide.west) / (wide.north - wide.south)).toBeCloseTo(4)
    expect((wide.east + wide.west) / 2).toBeCloseTo((100.38 + 103.74) / 2)
    const tall = fitted(frameOf([perai, johor]), { width: 300, height: 600, pin: 40 })
    expect((tall.east - tall.west) / (tall.north - tall.south)).toBeCloseTo(0.5)
    expect(tall.west).toBeLessThan(100.38)
  })

  test('work for a single place, and the grid has round degrees', () => {
    expect(clustersOf([perai], frameOf([perai]))).toHaveLength(1)
    expect(gridOf(99.9, 104.2)).toEqual([100, 101, 102, 103, 104])
    expect(gridOf(5.3, 5.42).length).toBeLessThanOrEqual(7)
  })
})
