import type { InputHTMLAttributes, Ref } from 'react'
import { type Frame, PlainField } from './plain-field.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> &
  Pick<Frame, 'label' | 'help' | 'error'> & { ref?: Ref<HTMLInputElement> }

/** One field for a one-time code, so that browsers, phones and the clipboard can fill it in. */
export const CodeField = ({ label, help, error, ref, ...input }: Props) => (
  <PlainField label={label} help={help} error={error}>
    {({ className, 'aria-required': _, ...control }) => (
      <input
        inputMode="numeric"
        {...input}
        {...control}
        ref={ref}
        type="text"
        className={`form-control code-input ${className}`}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
      />
    )}
  </PlainField>
)
