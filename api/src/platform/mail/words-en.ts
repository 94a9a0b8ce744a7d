/** What the product writes, in English: the other languages say the same under the same names. */
export const en = {
  greeting: 'Hello {{name}},',
  footer: 'Patuh, the back office of {{company}}. Questions? {{supportPhone}} or {{supportEmail}}.',
  unexpected: 'If you did not ask for this, you can ignore this message.',
  alarm: 'If this was not you, change your password at once and tell the support.',
  activation: {
    subject: 'Activate your Patuh account',
    lines: [
      'An account has been made for you at Patuh, for {{organization}}.',
      'Choose a password to activate it. The link works once, within 48 hours.',
    ],
    action: 'Activate my account',
    end: 'unexpected',
  },
  resetCode: {
    subject: 'Your code to set a new password: {{code}}',
    lines: ['Enter this code where you asked for it. It is valid for 10 minutes and works once.'],
    end: 'unexpected',
  },
  resetAsked: {
    subject: 'Please set a new password',
    lines: ['Your administrator asks you to set a new password. Until then you cannot sign in.'],
    action: 'Set a new password',
    end: '',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: [
      'The password of your Patuh account was changed at {{time}}. Wherever else you were signed in, you are not any more.',
    ],
    end: 'alarm',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    lines: [
      'Someone signed in to your Patuh account from a browser we have not seen before: {{device}}, address {{ip}}, at {{time}}.',
    ],
    end: 'alarm',
  },
  totpOn: {
    subject: 'Two-step sign-in is on',
    lines: [
      'From now on signing in also asks for a code of your authenticator app. Keep the recovery codes in a safe place.',
    ],
    end: 'alarm',
  },
  totpOff: {
    subject: 'Two-step sign-in is off',
    lines: ['From now on the password alone is enough to sign in to your Patuh account.'],
    end: 'alarm',
  },
  recoveryUsed: {
    subject: 'A recovery code was used',
    lines: ['A recovery code was used instead of your authenticator app at {{time}}. Codes left: {{left}}.'],
    end: 'alarm',
  },
  registrationReceived: {
    subject: 'We received your registration',
    lines: [
      'Your registration was passed on to the organisation with the number {{registrationNo}}. When it is approved you will get a message with a link to activate your account.',
    ],
    end: 'unexpected',
  },
  registrationKnown: {
    subject: 'You already have an account',
    lines: [
      'Someone, perhaps you, asked for a Patuh account with this e-mail address. There is one already. If you do not know the password any more, set a new one.',
    ],
    action: 'Set a new password',
    end: 'unexpected',
  },
  registrationRejected: {
    subject: 'Your registration was not approved',
    lines: ['Your registration for Patuh was not approved. The reason given:', '{{remark}}'],
    end: '',
  },
  registrationWaiting: {
    subject: 'A registration waits for you: {{applicant}}',
    lines: ['{{applicant}} ({{email}}) asks for an account for {{organization}}.'],
    action: 'Look at it',
    end: '',
  },
  notice: { subject: '{{title}}', lines: ['{{description}}'], action: 'Open it in Patuh', end: '' },
  digest: {
    subject: '{{count}} notices from Patuh',
    lines: ['There is news for you:', '{{list}}'],
    action: 'Open Patuh',
    end: '',
  },
  substituteNamed: {
    subject: '{{absent}} named you as substitute',
    lines: [
      'From {{from}} to {{to}} you can decide in place of {{absent}} whatever waits for their decision. Choose it in the menu under your name; the log shows both names.',
    ],
    end: '',
  },
  emailOld: {
    subject: 'Your e-mail address is to be changed',
    lines: [
      'An administrator asked to change the address of your Patuh account to {{email}}. It changes when you agree here and the new address is confirmed too. The link works once, within 48 hours.',
    ],
    action: 'Agree to the new address',
    end: 'alarm',
  },
  emailNew: {
    subject: 'Confirm your new e-mail address',
    lines: [
      'This address is to become the one with which {{name}} signs in to Patuh. It changes when it is confirmed here and at the old address. The link works once, within 48 hours.',
    ],
    action: 'Confirm this address',
    end: 'unexpected',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    lines: [
      'From now on you sign in to Patuh with {{email}}. Wherever you were signed in, you are not any more.',
    ],
    end: 'alarm',
  },
  helpActive: {
    subject: 'About your sign-in',
    lines: [
      'You asked why you cannot sign in. Your account is active, so the password was probably mistyped. You can set a new one.',
    ],
    action: 'Set a new password',
    end: 'unexpected',
  },
  helpSuspended: {
    subject: 'About your sign-in',
    lines: ['You asked why you cannot sign in. Your account is suspended. Please ask your administrator.'],
    end: 'unexpected',
  },
  helpOrganization: {
    subject: 'About your sign-in',
    lines: [
      'You asked why you cannot sign in. {{organization}} is suspended at present, so nobody of it can sign in.',
    ],
    end: 'unexpected',
  },
}

type Letter = { subject: string; lines: string[]; action?: string; end: string }
type Letters = Omit<typeof en, 'greeting' | 'footer' | 'unexpected' | 'alarm'>
export type TemplateName = keyof Letters
export type Words = { greeting: string; footer: string; unexpected: string; alarm: string } & {
  [Name in TemplateName]: Letter
}
