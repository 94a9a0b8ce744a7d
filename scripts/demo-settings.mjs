/** Settings of an installation that lead to its data, or to people. */
const real = [
  'AUDIT_MAIL',
  'AUDIT_SYSLOG',
  'BACKUP_FOLDER',
  'BACKUP_PASSPHRASE',
  'CLAMD',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'GATEWAY_URL',
  'HOST',
  'PUBLIC_URL',
  'S3_URL',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'SMTP_URL',
  'TRUST_PROXY',
]

/** The environment of the demo beside an installation: its own folder and port, and nothing of the real one. */
export const demoSettings = (env) => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !real.includes(name))),
  DEMO: 'true',
  DATA_DIR: 'demo',
  PORT: '3001',
})
