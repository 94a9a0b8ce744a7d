import { useEffect, useState } from 'react'

export type Fix = { latitude: number; longitude: number; accuracyM: number }

/** The position of this device: the latest where it moves, else as exact as it becomes. Null where it is not shared. */
export function usePosition({ isMoving = false } = {}) {
  const [fix, setFix] = useState<Fix | null>(null)
  useEffect(() => {
    if (!navigator.geolocation) return
    const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) =>
      setFix((before) =>
        !isMoving && before && before.accuracyM < accuracy
          ? before
          : { latitude, longitude, accuracyM: Math.round(accuracy) },
      )
    const watch = navigator.geolocation.watchPosition(found, () => undefined, {
      enableHighAccuracy: true,
      maximumAge: 0,
    })
    return () => navigator.geolocation.clearWatch(watch)
  }, [isMoving])
  return fix
}
