import { useEffect, useState } from 'react'

export type Fix = { latitude: number; longitude: number; accuracyM: number }

/** The position of this device while the form is open, as exact as it becomes; null where it is not shared. */
export function usePosition() {
  const [fix, setFix] = useState<Fix | null>(null)
  useEffect(() => {
    if (!navigator.geolocation) return
    const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition) =>
      setFix((before) =>
        before && before.accuracyM <= accuracy
          ? before
          : { latitude, longitude, accuracyM: Math.round(accuracy) },
      )
    const watch = navigator.geolocation.watchPosition(found, () => undefined, {
      enableHighAccuracy: true,
      maximumAge: 30_000,
    })
    return () => navigator.geolocation.clearWatch(watch)
  }, [])
  return fix
}
