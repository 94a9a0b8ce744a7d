import type { Page } from '@playwright/test'
import { demoPassword } from '../api/seeds/demo-account.ts'
import { expect, expectAccessible, signIn, signInByHand, someone, test, visit } from './support/story.ts'
import { totp } from './support/totp.ts'

const password = 'seven quiet mangoes fell'
const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`

type Mail = { id: number; to: string; subject: string; text: string }

/** The newest mail to an address with a matching subject, once the job has written it. */
async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const { data } = await (await page.request.get('/api/v1/mails')).json()
        found = data.items.find((mail: Mail) => mail.to === to && subject.test(mail.subject))
        return !!found
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  return found as Mail
}

/** Opens a mail in the demo inbox. */
async function openMail(page: Page, to: string, subject: RegExp) {
  const { id } = await mailTo(page, to, subject)
  await page.goto(`/apps/email/message/${id}`)
}

async function fillNewPassword(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Confirm new password').fill(value)
}

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth?.token as string)

const statusWith = async (page: Page, token: string) =>
  (await page.request.get('/api/v1/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()

/** A new user, registered and approved through the API, with a password. */
async function aNewcomer(page: Page, name: string) {
  const email = `${unique()}@kawalteguh.example`
  await page.request.post('/api/v1/auth/register', {
    data: {
      registrationNo: '201201034567',
      name,
      email,
      phone: '012-345 6789',
      position: 'Supervisor',
      reason: 'Night shift.',
      accept: true,
    },
  })
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'cm@patuh.example', password: demoPassword },
  })
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` }
  const list = await page.request.get(`/api/v1/registrations?q=${email}`, { headers })
  const [{ id }] = (await list.json()).data.items
  const one = await page.request.get(`/api/v1/registrations/${id}`, { headers })
  const userTypeId = (await one.json()).data.userTypes.find(({ code }: { code: string }) => code === 'CS').id
  await page.request.post(`/api/v1/registrations/${id}/approve`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { userTypeId },
  })
  const { text } = await mailTo(page, email, /Activate/)
  const code = /activation\/([\w-]{22})/.exec(text)?.[1]
  await page.request.post(`/api/v1/account/activation/${code}`, { data: { password, accept: true } })
  return { email }
}

async function signInAs(page: Page, email: string, given = password) {
  await page.goto('/')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a user registers, is approved, activates the account by mail, and signs in', async ({
  page,
  browser,
}) => {
  const email = `${unique()}@kawalteguh.example`
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByLabel("Your organisation's registration number").fill('201201034567')
  await page.getByLabel('Full name').fill('Mohd Faizal bin Ramli')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('012-345 6789')
  await page.getByLabel('Position').fill('Supervisor')
  await page.getByLabel('Why you need an account').fill('I take over the night shifts.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send registration' }).click()
  await expect(page.getByText('Thank you, we have your registration')).toBeVisible()

  const manager = await someone(browser, 'cm', `/manage-user/user/registration?q=${email}`)
  await manager.getByRole('button', { name: 'Mohd Faizal bin Ramli' }).click()
  await manager.getByRole('dialog').getByLabel('User type').selectOption('Contractor supervisor')
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Approve', exact: true }).last().click()
  await expect(manager.getByText('approved and notified')).toBeVisible()
  await manager.close()

  await openMail(page, email, /Activate your Patuh account/)
  await page.getByRole('link', { name: /account\/activation/ }).click()
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  await expect(page.getByText('Kawal Teguh Security Sdn Bhd')).toBeVisible()
  await expectAccessible(page)
  await fillNewPassword(page, 'Choose a password', 'Password12345')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activate and sign in' }).click()
  await expect(page.getByText('This password is too easy to guess')).toBeVisible()
  await expect(page.getByText('Easy to guess', { exact: true })).toBeVisible()
  await fillNewPassword(page, 'Choose a password', password)
  const link = page.url()
  await page.getByRole('button', { name: 'Activate and sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await expect(page.getByText('This link has already been used')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('root'))
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mohd Faizal bin Ramli')
})

test('a user resets a forgotten password with a code, and all earlier sessions end', async ({ page }) => {
  const { email } = await aNewcomer(page, 'Azman bin Yusof')
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  const old = await tokenOf(page)
  expect(await statusWith(page, old)).toBe(200)
  await page.clock.install()
  // leave the page first, which would store its session again
  await page.goto('/mark.svg')
  await page.evaluate(() => localStorage.removeItem('root'))

  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds/ })).toBeDisabled()
  await expectAccessible(page)
  const field = page.getByLabel('Code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const first = await mailTo(page, email, /Your code/)
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await expect(page.getByRole('button', { name: /Send a new code in \d+ seconds/ })).toBeDisabled()
  await expect.poll(async () => (await mailTo(page, email, /Your code/)).id).toBeGreaterThan(first.id)
  const { text } = await mailTo(page, email, /Your code/)
  const code = /\d{8}/.exec(text)?.[0] ?? ''
  await field.fill(code === '00000000' ? '00000001' : '00000000')
  await expect(page.getByText('Wrong code. 4 attempts left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`for ${email}`)).toBeVisible()
  // on another device nobody knows who asked: the page stays and asks for the e-mail too
  await page.goto('/404')
  await page.goto('/forgot-password-otp')
  await expect(page.getByText('Enter your e-mail address and the code we sent you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter all eight digits.')).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody@kawalteguh.example')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or no longer valid.')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Code').fill(`${code.slice(0, 4)} ${code.slice(4)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)

  const fresh = 'eleven slow rivers meet'
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  await expectAccessible(page)
  await fillNewPassword(page, 'New password', fresh)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
  expect(await statusWith(page, old)).toBe(401)
  await signInAs(page, email)
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.')
  await signInAs(page, email, fresh)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/reset-password')
  await expect(page.getByText('This page is no longer valid')).toBeVisible()
})

test('a user sets up the second factor, signs in with it, and with a recovery code', async ({ page }) => {
  const { email } = await aNewcomer(page, 'Salmah binti Idris')
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  // as for a user type that requires it: the wanted page opens when it is set up
  const wanted = '/manage-complaint/complaint?status=3'
  await page.route('**/api/v1/complaints?*', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'TOTP_REQUIRED', message: 'First.', fields: [], traceId: 'x' } },
    }),
  )
  await visit(page, wanted)
  await expect(page).toHaveURL(/\/profile\?tab=security$/)
  await page.unroute('**/api/v1/complaints?*')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByText('Enter it manually instead').click()
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (steps: number) => totp(secret, steps)
  await expectAccessible(page)
  await page.getByLabel('Then enter the six digits it shows').fill(codeAt(0))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Save these recovery codes')).toBeVisible()
  const codes = await page.locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(wanted)
  await visit(page, '/profile?tab=security')
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const signOut = async () => {
    await page.getByRole('button', { name: 'Account of Salmah binti Idris' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  await signOut()
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/$/)
  await signInAs(page, email)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or no longer valid.')
  // a later code than the first, valid also if the half minute passes meanwhile
  await page.getByLabel('Code from your authenticator app').fill(codeAt(1))
  await expect(page).toHaveURL(wanted)

  await signOut()
  await signInAs(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[3] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await visit(page, '/profile?tab=security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
})

test('when a session ends, the sign-in dialog opens over the page, and unsaved work stays', async ({
  page,
}) => {
  const { email } = await aNewcomer(page, 'Noraini binti Hashim')
  await signInAs(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await visit(page, '/profile')
  await page.getByLabel('Full name').fill('Noraini binti Hashim Ali')
  await page.getByLabel('Phone').fill('+60 12-888 9999')
  const old = await tokenOf(page)
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${old}` } })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByText('E-mail or password is wrong.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Noraini binti Hashim Ali')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Noraini binti Hashim Ali')
  await expect(page.getByLabel('Phone')).toHaveValue('+60 12-888 9999')
})

test('the sign-in dialog opens over a half-filled form in another dialog, which is saved afterwards', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'aa', '/manage-user/position')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog', { name: /Create/ })
  const name = `Dog handler ${unique()}`
  await form.getByLabel('Code').fill(`K9-${unique()}`)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByLabel('Side').selectOption('2')
  const old = await tokenOf(page)
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${old}` } })
  await form.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  const question = page.getByRole('dialog', { name: 'Leave without signing in?' })
  await dialog.getByLabel('Password', { exact: true }).press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Cancel' }).press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(form).toBeHidden()
  await page.getByLabel('Filter:').fill(name)
  await expect(page.getByRole('button', { name: /^K9-/ })).toBeVisible()
})

test('a download whose session has ended continues after signing in', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'aa', '/manage-user/position')
  await page.getByRole('button', { name: 'Export' }).click()
  const old = await tokenOf(page)
  await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${old}` } })
  await page.getByRole('button', { name: /CSV/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})

test('requests of an inactive page are marked as background, those of an active page are not', {
  tag: '@long',
}, async ({ page }) => {
  const backgroundHeaders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/dashboard')) backgroundHeaders.push(request.headers()['x-background'])
  })
  await page.clock.install()
  await signIn(page, 'aa')
  await expect(page.getByRole('heading', { name: 'Who has to act' })).toBeVisible()
  expect(backgroundHeaders).toEqual([undefined])
  await expect
    .poll(async () => {
      await page.clock.fastForward(70_000)
      return backgroundHeaders.at(-1)
    })
    .toBe('true')
  let x = 200
  await expect
    .poll(async () => {
      await page.mouse.move(x++, 200)
      await page.clock.fastForward(20_000)
      return backgroundHeaders.at(-1)
    })
    .toBe(undefined)
})

test('the sign-in page shows the password, warns of caps lock, and changes language and theme', async ({
  page,
}) => {
  await page.goto('/')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('Rahsia besar')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await field.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('Caps lock is on')).toBeVisible()
  await field.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false })
  await expect(page.getByText('Caps lock is on')).toBeHidden()

  const root = page.locator('html')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(root).toHaveAttribute('data-coreui-theme', 'dark')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click()
  await expect(page.getByRole('heading', { name: 'Log masuk' })).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'ms')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log masuk' })).toBeVisible()
  await expect(root).toHaveAttribute('data-coreui-theme', 'dark')
})

test('a signed-in user who opens / arrives at the start page that they chose', { tag: '@long' }, async ({
  page,
}) => {
  await signInByHand(page, 'ap')
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.locator('[aria-controls=aside]').click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByLabel('Play a sound for a new notification')).not.toBeChecked()
  const first = page.waitForResponse('**/api/v1/profile/settings')
  await panel.getByLabel('Play a sound for a new notification').click()
  await first
  await expect(panel.getByLabel('Play a sound for a new notification')).toBeChecked()
  const saved = page.waitForResponse('**/api/v1/profile/settings')
  await panel.getByLabel('Start page').selectOption({ label: 'History Complaint' })
  expect((await (await saved).json()).data).toEqual({ startScreen: 'historyComplaint', hasSound: true })
  await page.goto('/')
  await expect(page).toHaveURL(/\/history-complaint$/)
  await visit(page, '/profile')
  await expect(page.getByRole('main').getByLabel('Start page', { exact: true })).toHaveValue(
    'historyComplaint',
  )
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signInAs(page, 'ap@patuh.example', demoPassword)
  await expect(page).toHaveURL(/\/history-complaint$/)
})

test('an expired activation link can be sent again; a revoked or unknown one says so', {
  tag: '@long',
}, async ({ page }) => {
  const link = 'bbbbbbbbbbbbbbbbbbbbbb'
  let state = 'expired'
  await page.route(`**/api/v1/account/activation/${link}`, (route) =>
    route.fulfill({
      json: { data: { state, email: 'f•••••@kawalteguh.example', name: '', organization: '' } },
    }),
  )
  await page.route(`**/api/v1/account/activation/${link}/resend`, (route) => route.fulfill({ status: 204 }))
  await page.goto(`/account/activation/${link}`)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('A new link was sent to f•••••@kawalteguh.example.')).toBeVisible()
  state = 'revoked'
  await page.reload()
  await expect(page.getByText('This link was withdrawn')).toBeVisible()
  await page.goto('/account/activation/cccccccccccccccccccccc')
  await expect(page.getByText('This link is not valid')).toBeVisible()
})

test('the setup link of the first start creates the first administrator', { tag: '@long' }, async ({
  page,
}) => {
  const link = 'dddddddddddddddddddddd'
  const login = await page.request.post('/api/v1/auth/login', {
    data: { email: 'sa@patuh.example', password: demoPassword },
  })
  const json = await login.json()
  await page.route(`**/api/v1/account/activation/${link}`, (route) =>
    route.fulfill({ json: { data: { state: 'setup', email: '', name: '', organization: '' } } }),
  )
  await page.route(`**/api/v1/account/setup/${link}`, (route) => route.fulfill({ json }))
  await page.goto(`/account/activation/${link}`)
  await expect(page.getByRole('heading', { name: 'Set up Patuh' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Agency').fill('Jabatan Contoh')
  await page.getByLabel('Full name').fill('Aminah binti Salleh')
  await page.getByLabel('E-mail').fill('aminah@jabatan.example')
  await fillNewPassword(page, 'New password', password)
  await page.getByRole('checkbox').check()
  const [sent] = await Promise.all([
    page.waitForRequest(`**/api/v1/account/setup/${link}`),
    page.getByRole('button', { name: 'Create administrator' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({
    organization: 'Jabatan Contoh',
    name: 'Aminah binti Salleh',
    email: 'aminah@jabatan.example',
    password,
    accept: true,
  })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the profile shows a sign-in form without a session, and stays after signing in', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('au@patuh.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel('Full name')).toHaveValue('Priya a/p Nadarajah')
  for (const tab of ['Security', 'Notifications', 'My privileges', 'My data', 'Details']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('a photo is cropped, shown in the header, and removed; personal data is downloaded', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'cs2', '/profile')
  const picture = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = '#0f6b6b'
    context.fillRect(0, 0, 640, 400)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture),
  })
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await dialog.getByLabel('Enlarge').fill('2')
  await dialog.getByRole('group', { name: /Photo/ }).press('ArrowRight')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Photo saved')).toBeVisible()
  const shown = page.getByRole('banner').locator('img')
  await expect(shown).toHaveAttribute('src', /^\/api\/v1\/photos\/[\w-]{22}$/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)

  await page.getByRole('tab', { name: 'My data' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('patuh-my-data.json')
})

test('a sensitive step asks for the password again after a while', { tag: '@long' }, async ({ page }) => {
  let isLongAgo = true
  await page.route('**/api/v1/auth/totp', async (route) => {
    if (!isLongAgo) return route.continue()
    await route.fulfill({
      status: 403,
      json: { error: { code: 'REAUTHENTICATE', message: 'Again.', fields: [], traceId: 'x' } },
    })
  })
  await signIn(page, 'cm2', '/profile?tab=security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not correct. Try again.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  isLongAgo = false
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('/404 and /500 say what to do and whom to ask', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/404', '/500']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Back to the start' })).toBeVisible()
    await expect(page.getByText('support@patuh.example')).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByText(/tell support this number: [0-9a-f]{8}-/)).toBeVisible()
})

test('every public page fits a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    '/forgot-password',
    '/forgot-password-otp',
    '/reset-password',
    '/register',
    '/account/activation/aaaaaaaaaaaaaaaaaaaaaa',
    '/profile',
    '/apps/email/inbox',
    '/404',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, over > 0]).toEqual([path, false])
  }
})

test('an administrator looks at the product as another user, and cannot change anything', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'aa', '/manage-user/user?q=fp@patuh.example')
  await page.locator('.row-link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Action' }).click()
  await page.getByRole('button', { name: 'View as this user' }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel('Reason').fill('They asked for help.')
  await form.getByRole('button', { name: 'View as this user' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'You are viewing Patuh as' })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Customise' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing can be changed.').last()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('heading', { name: 'User', exact: true })).toBeVisible()
})
