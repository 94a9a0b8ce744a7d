import toast from 'react-hot-toast/headless'
import { Button } from './button.tsx'

// Long enough to be read and reached, by hand or by key.
const duration = 8000

/** Says what was done and offers to undo it. Both are done by the server: nothing waits in the browser. */
export function sayWithUndo(text: string, label: string, undo: () => void) {
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
