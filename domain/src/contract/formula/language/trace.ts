import type { Fault, Inputs } from '../input.ts'
import type { Checked } from './check.ts'
import { isFault, type Value } from './closure.ts'
import { compileRoot, type Probe } from './compile.ts'
import type { ErrorCode, Position } from './error.ts'
import { type Evaluated, type Finish, finisher, toTheSen } from './evaluate.ts'
import { quantityText } from './quantity-text.ts'
import type { ValueType } from './syntax.ts'

/** One step of an evaluation. Branches not taken are omitted. */
export type Trace = {
  readonly text: string
  readonly type: ValueType
  readonly value: string | boolean | null
  readonly error: ErrorCode | null
  readonly position: Position
  readonly children: readonly Trace[]
}

type Frame = { readonly children: Trace[] }

const shown = (value: Value | Fault): string | boolean | null => {
  if (typeof value !== 'object') return value
  return isFault(value) ? null : quantityText(value)
}

function watching(source: string, open: Frame[]): Probe {
  return (node, evaluate) => {
    const { type, position } = node
    const text = source.slice(position.start, position.end)
    return (run) => {
      const frame: Frame = { children: [] }
      open.push(frame)
      const value = evaluate(run)
      open.pop()
      const error = isFault(value) ? value.fault.code : null
      open
        .at(-1)
        ?.children.push({ text, type, value: shown(value), error, position, children: frame.children })
      return value
    }
  }
}

/** The same evaluation as `compile`, with all its steps. */
export function evaluateWithTrace(
  checked: Checked,
  inputs: Inputs,
  finish: Finish = toTheSen,
): Evaluated & { readonly trace: Trace | null } {
  const outermost: Frame = { children: [] }
  const evaluate = compileRoot(checked, watching(checked.source, [outermost]))
  const result = finisher(checked.type, finish)(evaluate({ inputs, slots: [] }))
  return { ...result, trace: outermost.children[0] ?? null }
}
