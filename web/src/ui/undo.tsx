import toast from 'react-hot-toast/headless'
import { Button } from './button.tsx'

// Long enough to read it and reach the button, also by keyboard.
const duration = 8000

/** Toast with an undo button. Action and undo are both requests to the server; nothing is delayed. */
export function toastWithUndo(text: string, label: string, undo: () => void) {
  const id = toast.success(
    <>
      {text}{' '}
      <Button
        onClick={() => {
          toast.remove(id)
          undo()
        }}
      >
        {label}
      </Button>
    </>,
    { duration },
  )
}
