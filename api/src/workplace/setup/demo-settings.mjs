/** Settings of an installation that lead to its data, or to people. */
const real = [
  'AUDIT_MAIL',
  'AUDIT_SYSLOG',
  'BACKUP_FOLDER',
  'BACKUP_PASSPHRASE',
  'BACKUP_S3_URL',
  'CLAMD',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'DEMO_PORT',
  'DEMO_URL',
  'GATEWAY_SECRET',
  'GATEWAY_URL',
  'HOST',
  'PUBLIC_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_URL',
  'SECRET_KEY',
  'SECRET_KEY_BEFORE',
  'SMTP_URL',
  'TRUST_PROXY',
]

/** The environment of the demo beside an installation: a folder and a port of its own, and nothing of the real one. */
export const demoSettings = (env, own = { DATA_DIR: 'demo', PORT: '3001' }) => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !real.includes(name))),
  ...own,
  DEMO: 'true',
})
