import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { masterConfigs } from '../contract/master-config.ts'
import { references } from '../people/references.ts'
import { control, flag, optional, ref, text } from './field.ts'
import { screens } from './permission.ts'
import { blank, defineResource, referenceFields, treeField } from './resource.ts'

describe.each(references)('The definition of $name', ({ name, api, input, row, columns, counts }) => {
  test('has a screen of that name', () => {
    expect(screens[name].isReference).toBe(true)
  })

  test('has a path of words and dashes', () => {
    expect(api).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has a control for every field', () => {
    for (const [field, rule] of Object.entries(input.shape)) expect(control.get(rule), field).toBeDefined()
  })

  test('lists only fields that it has', () => {
    for (const column of columns)
      expect([...Object.keys(input.shape), ...Object.keys(counts)]).toContain(column)
  })

  test('refers only to resources that exist', () => {
    const known = [...Object.keys(screens), ...Object.keys(masterConfigs)]
    for (const { of } of referenceFields(input)) expect(known).toContain(of)
  })

  test('can be deactivated', () => {
    expect(input.shape.isActive.parse(undefined)).toBe(true)
  })

  test('answers every field of its input', () => {
    expect(Object.keys(row.shape)).toEqual(expect.arrayContaining(Object.keys(input.shape)))
  })
})

describe('A resource', () => {
  const place = defineResource({
    name: 'place',
    api: 'places',
    fields: { name: text(10), parentId: optional(ref('place')), isActive: flag() },
    columns: ['name'],
  })

  test('takes the initial values of a form from the defaults of its fields', () => {
    expect(blank(place)).toEqual({ name: null, parentId: null, isActive: true })
  })

  test('is recognised as a tree', () => {
    expect(treeField(place)).toBe('parentId')
  })

  test('answers the name of a reference beside its id', () => {
    expect(place.row.shape).toHaveProperty('parent')
    expect(z.object(place.row.shape).shape.parentId.safeParse(3).success).toBe(true)
  })

  test('refuses an unknown field', () => {
    expect(place.input.safeParse({ name: 'A', colour: 'red' }).success).toBe(false)
  })
})
