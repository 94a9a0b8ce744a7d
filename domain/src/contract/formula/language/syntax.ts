import type { Position } from './error.ts'

export type ValueType = 'money' | 'number' | 'percent' | 'bool' | 'enum'
export type ResultType = 'money' | 'number'

export type Operator = 'or' | 'and' | '<' | '<=' | '>' | '>=' | '=' | '!=' | '+' | '-' | '*' | '/'

type Leaf =
  | { readonly kind: 'literal'; readonly text: string; readonly percent: boolean }
  | { readonly kind: 'choice'; readonly text: string }
  | { readonly kind: 'infinity' }
  | { readonly kind: 'variable'; readonly name: string }

/** A syntax tree node; `Type` is undefined before the checker. */
export type Node<Type> = { readonly position: Position; readonly type: Type } & (
  | Leaf
  | { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly operand: Node<Type> }
  | {
      readonly kind: 'binary'
      readonly operator: Operator
      readonly at: Position
      readonly left: Node<Type>
      readonly right: Node<Type>
    }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly at: Position
      readonly args: readonly Node<Type>[]
    }
)

export type Syntax = Node<undefined>
export type Expression = Node<ValueType>
export type NodeOf<Kind extends Syntax['kind'], Type> = Extract<Node<Type>, { kind: Kind }>

/** Operator precedence; comparisons do not chain. */
export const bindingPower: ReadonlyMap<string, number> = new Map<Operator, number>([
  ['or', 1],
  ['and', 2],
  ['<', 3],
  ['<=', 3],
  ['>', 3],
  ['>=', 3],
  ['=', 3],
  ['!=', 3],
  ['+', 4],
  ['-', 4],
  ['*', 5],
  ['/', 5],
])

export const comparisonPower = 3
