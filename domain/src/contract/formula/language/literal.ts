import { Big } from 'big.js'

export const literalValue = ({ text, percent }: { readonly text: string; readonly percent: boolean }): Big =>
  percent ? new Big(text).times('0.01') : new Big(text)
