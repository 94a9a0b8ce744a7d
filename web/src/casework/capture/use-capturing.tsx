import { useRef, useState } from 'react'
import { useIsPhone } from '../../ui/media/use-media.ts'
import { useAddress } from '../../ui/use-address.ts'
import { type CameraHandle, CameraInput } from './camera-input.tsx'

/** On a phone a new complaint starts with the camera; the form is in the address, so that the back button closes it. */
export function useCapturing() {
  const isPhone = useIsPhone()
  const { params, setParams } = useAddress()
  const camera = useRef<CameraHandle>(null)
  const [first, setFirst] = useState<File[]>([])
  const place = params.get('capture')
  const start = (files: File[]) => {
    setFirst(files)
    void setParams({ capture: 'new' })
  }
  const close = () => {
    setFirst([])
    void setParams({ capture: null }, { replace: true })
  }
  return {
    open: isPhone ? () => camera.current?.open() : undefined,
    camera: isPhone && <CameraInput ref={camera} onFiles={start} />,
    form: place && { place: `capture-${place}`, first, onClose: close },
  }
}
export type Capturing = Omit<ReturnType<typeof useCapturing>, 'form'>
