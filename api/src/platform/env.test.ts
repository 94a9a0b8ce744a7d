import { describe, expect, test } from 'vitest'
import { misspeltNames, readEnv } from './env.ts'

describe('The environment', () => {
  test('may be empty: then the product runs with its own database and demo data', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      apiDocs: true,
      metrics: 'local',
      idleMinutes: 30,
      sessionHours: 12,
    })
  })

  test('with a DATABASE_URL turns demo data and API documentation off', () => {
    expect(readEnv({ DATABASE_URL: 'postgres://host/db' })).toMatchObject({ demo: false, apiDocs: false })
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('DEMO=%s turns the demo data on or off', (value, demo) => {
    expect(readEnv({ DEMO: value }).demo).toBe(demo)
    expect(readEnv({ DEMO: value, DATABASE_URL: 'postgres://host/db' }).demo).toBe(demo)
  })

  test.each(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.example.org'])(
    'shows the demo on %s only when DEMO=true says so',
    (HOST) => {
      expect(() => readEnv({ HOST })).toThrow('DEMO=true')
      expect(readEnv({ HOST, DEMO: 'true' }).demo).toBe(true)
      expect(readEnv({ HOST, DEMO: 'false' }).demo).toBe(false)
      expect(readEnv({ HOST, DATABASE_URL: 'postgres://host/db' }).demo).toBe(false)
    },
  )

  test('keeps /metrics closed behind a proxy whose address range is not given', () => {
    const PUBLIC_URL = 'https://patuh.example.org'
    expect(readEnv({ PUBLIC_URL })).toMatchObject({ proxyUnknown: true, metrics: 'off' })
    expect(readEnv({ PUBLIC_URL, METRICS: 'open' }).metrics).toBe('open')
    const known = readEnv({ PUBLIC_URL, TRUST_PROXY: '10.0.0.0/8' })
    expect(known).toMatchObject({ proxyUnknown: false, metrics: 'local' })
    expect(readEnv({ PUBLIC_URL: 'http://localhost:3000' }).proxyUnknown).toBe(false)
  })

  test('asks for an address of the demo beside an installation that others reach', () => {
    expect(readEnv({}).demoBeside).toEqual({ url: undefined, port: 3001, needsUrl: false })
    expect(readEnv({ PORT: '65535' }).demoBeside.port).toBe(0)
    expect(readEnv({ PUBLIC_URL: 'http://[::1]:3000' }).demoBeside.needsUrl).toBe(false)
    const PUBLIC_URL = 'https://patuh.example.org'
    const DEMO_URL = 'https://demo.example.org'
    expect(readEnv({ PUBLIC_URL }).demoBeside.needsUrl).toBe(true)
    expect(readEnv({ PUBLIC_URL, DEMO_URL, DEMO_PORT: '4000' }).demoBeside).toEqual({
      url: DEMO_URL,
      port: 4000,
      needsUrl: false,
    })
    expect(() => readEnv({ PUBLIC_URL, DEMO_URL: PUBLIC_URL })).toThrow('DEMO_URL')
  })

  test('lets a point-in-time restore be switched off, whatever the database', () => {
    const off = { BACKUP_POINT_IN_TIME: 'false', DATABASE_URL: 'postgres://host/db' }
    expect(readEnv(off).databaseUrl).toBe(off.DATABASE_URL)
    expect(() => readEnv({ ...off, BACKUP_POINT_IN_TIME: 'true' })).toThrow('embedded database')
  })

  test('ignores empty values', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, demo: true })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'patuh'],
    ['DEMO_URL', 'demo'],
    ['DEMO_PORT', '0'],
    ['METRICS', 'everyone'],
    ['DEMO', 'perhaps'],
    ['SESSION_HOURS', '0'],
  ])('is refused with %s=%s, naming the variable', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })

  test.each([
    ['PUBLIC_URL', 'ftp://patuh.example'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['MAIL_FROM', 'nobody'],
    ['CLAMD', 'localhost'],
    ['S3_URL', 'https://bucket.example'],
    ['BACKUP_FOLDER', '/backup'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_POINT_IN_TIME', 'true'],
  ])('is refused with %s=%s alone', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name)
  })

  test('names all faults at once, and names that are probably misspelt', () => {
    const wrong = {
      PORT: 'many',
      METRICS: 'everyone',
      S3_URL: 'https://bucket.example',
      SMPT_URL: 'x',
      HOME: '/',
    }
    const said = () => readEnv(wrong)
    for (const words of [
      'PORT',
      'METRICS',
      'S3_URL needs',
      'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    ])
      expect(said).toThrow(words)
  })

  test.each([
    ['DATABASEURL', 'DATABASE_URL'],
    ['SECRETKEY', 'SECRET_KEY'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['LOG_LEVELS', 'LOG_LEVEL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
  ])('with %s points to %s', (name, meant) => {
    expect(misspeltNames({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`])
  })

  test('with the usual variables of a machine points to nothing', () => {
    const usual = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'LOGNAME',
      'PWD',
      'TERM',
      'SHELL',
      'NODE_ENV',
      'PGPORT',
      'DEBUG',
    ]
    expect(misspeltNames(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([])
  })

  test('gives the time of the daily backup to cron in UTC', () => {
    const backup = { BACKUP_FOLDER: '/backup', BACKUP_PASSPHRASE: 'four patient buffaloes' }
    expect(readEnv(backup).backup).toMatchObject({ cron: '30 18 * * *', keep: 14, isPointInTime: false })
    expect(readEnv({ ...backup, BACKUP_AT: '09:05' }).backup?.cron).toBe('5 1 * * *')
  })
})
