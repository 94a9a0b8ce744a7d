import { expect } from 'vitest'
import { seen } from './caller.ts'
import { contractTerms, contractWorld } from './contract.ts'
import type { world } from './world.ts'

export type Contract = { id: number; lockVersion: number; path: string }

const year = new Date().getFullYear()

/** Contracts in the state that a test needs: draft, complete, submitted, reviewed, signed. */
export async function contractStory(here: Awaited<ReturnType<typeof world>>) {
  const made = await contractWorld(here)
  const { officer, administrator, contractor, zone, positionId, version } = made
  const terms = contractTerms(contractor.organizationId, officer.organizationId)
  const put = async (at: Contract, part: string, items: object[]) => {
    const response = await officer.put(`${at.path}/${part}`, { items }, seen(at.lockVersion))
    expect(response.statusCode, response.body).toBe(200)
    at.lockVersion = response.json().data.lockVersion
  }
  const aSite = () => here.aZone({ kind: 'site', parentId: zone.id })
  const line = (zoneId: number) => ({
    zoneId,
    positionId,
    guardsPerShift: 5,
    shifts: [
      { start: '08:00', end: '16:00' },
      { start: '16:00', end: '00:00' },
      { start: '00:00', end: '08:00' },
    ],
    days: [1, 2, 3, 4, 5, 6, 7],
    rate: '100.00',
  })
  const drafted = async (change: object = {}): Promise<Contract> => {
    const response = await officer.post('/contracts', { ...terms, ...change })
    expect(response.statusCode, response.body).toBe(201)
    const { id, lockVersion } = response.json().data
    return { id, lockVersion, path: `/contracts/${id}` }
  }
  const written = async (change: object = {}) => {
    const made = await drafted(change)
    await put(made, 'lines', [line((await aSite()).id)])
    await put(made, 'deductions', [{ source: 'cap', formulaVersionId: version.id, clause: '15.1' }])
    const bond = { kind: 'bond', name: 'Bond', amount: '50000.00', expiresOn: `${year + 2}-06-30` }
    for (const paper of [bond, { kind: 'signed', name: 'Signed' }])
      expect((await officer.post(`${made.path}/documents`, paper)).statusCode).toBe(201)
    return made
  }
  const step = async (who: typeof officer, at: Contract, name: string, body: object = {}) => {
    const response = await who.post(`${at.path}/${name}`, body)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().data
  }
  const submitted = async () => {
    const made = await written()
    await step(officer, made, 'submit')
    return made
  }
  const reviewed = async () => {
    const made = await submitted()
    await step(administrator, made, 'approve')
    return made
  }
  const signed = async () => {
    const made = await reviewed()
    await step(officer, made, 'sign')
    return made
  }
  const detail = async (at: Contract, who = officer) => (await who.get(at.path)).json().data
  return { ...made, terms, line, put, aSite, drafted, written, step, submitted, reviewed, signed, detail }
}
