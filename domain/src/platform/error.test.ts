import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldErrors } from './error.ts'
import { choice, code, flag, text, whole } from './field.ts'

const form = z.strictObject({
  code: code(),
  name: text(3),
  kind: choice(['a', 'b']),
  size: whole(10, 20),
  isActive: flag(),
})
const good = { code: 'A', name: 'abc', kind: 'a', size: 10 }
const errorsOf = (change: object) =>
  fieldErrors(form.safeParse({ ...good, ...change }, { reportInput: true }).error?.issues ?? [])

test.each([
  [{}, []],
  [{ name: undefined }, [{ name: 'name', code: 'required' }]],
  [{ name: null }, [{ name: 'name', code: 'required' }]],
  [{ name: '' }, [{ name: 'name', code: 'required' }]],
  [{ name: '  ' }, [{ name: 'name', code: 'required' }]],
  [{ name: 5 }, [{ name: 'name', code: 'invalidType' }]],
  [{ name: 'abcd' }, [{ name: 'name', code: 'tooLong', limit: 3 }]],
  [{ name: 'a\0' }, [{ name: 'name', code: 'malformed' }]],
  [{ code: 'A B' }, [{ name: 'code', code: 'invalidFormat' }]],
  [{ kind: 'c' }, [{ name: 'kind', code: 'invalidChoice' }]],
  [{ kind: undefined }, [{ name: 'kind', code: 'required' }]],
  [{ size: 9 }, [{ name: 'size', code: 'tooSmall', limit: 10 }]],
  [{ size: 21 }, [{ name: 'size', code: 'tooBig', limit: 20 }]],
  [{ size: '10' }, [{ name: 'size', code: 'invalidType' }]],
  [{ isActive: 'yes' }, [{ name: 'isActive', code: 'invalidType' }]],
  [{ colour: 1 }, [{ name: 'colour', code: 'unknownField' }]],
])('The change %j gives %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test('Several errors are reported together', () => {
  expect(errorsOf({ name: '', size: 1 }).map(({ name }) => name)).toEqual(['name', 'size'])
})
