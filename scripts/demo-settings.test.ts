import { expect, test } from 'vitest'
import { readEnv } from '../api/src/platform/env.ts'
import { demoSettings } from '../api/src/workplace/setup/demo-settings.mjs'

test('The demo beside an installation reaches neither its data nor anybody', () => {
  const installation = {
    DATABASE_URL: 'postgres://patuh@db/patuh',
    DATABASE_OWNER_URL: 'postgres://patuh_owner@db/patuh',
    DATA_DIR: '/srv/patuh',
    HOST: '0.0.0.0',
    PORT: '80',
    PUBLIC_URL: 'https://patuh.example.org',
    TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: 'smtp://mail.example.org',
    GATEWAY_URL: 'https://sms.example.org',
    GATEWAY_SECRET: 'secret',
    S3_URL: 'https://s3.example.org',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    CLAMD: 'scan:3310',
    AUDIT_SYSLOG: 'udp://log:514',
    AUDIT_MAIL: 'audit@example.org',
    SECRET_KEY: 'a secret of more than 32 characters',
    SECRET_KEY_BEFORE: 'another of more than 32 characters',
    BACKUP_FOLDER: '/backup',
    BACKUP_PASSPHRASE: 'a long passphrase',
    BACKUP_S3_URL: 'https://s3.example.org/backup',
    DEMO_URL: 'https://demo.example.org',
    DEMO_PORT: '81',
    DEMO: 'false',
  }
  expect(demoSettings(installation)).toEqual(demoSettings({}))
  expect(readEnv(demoSettings({}))).toMatchObject({ demo: true, databaseUrl: undefined, port: 3001 })
})
