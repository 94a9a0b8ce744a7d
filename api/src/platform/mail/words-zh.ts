import type { Words } from './words-en.ts'

export const zh: Words = {
  greeting: '{{name}}，您好：',
  footer: 'Patuh，{{company}} 的后台系统。如有疑问，请联络 {{supportPhone}} 或 {{supportEmail}}。',
  unexpected: '如果这不是您本人的要求，请忽略此邮件。',
  alarm: '如果这不是您本人的操作，请立即更改密码并通知支援人员。',
  activation: {
    subject: '请激活您的 Patuh 账户',
    lines: [
      '我们已为您在 {{organization}} 开设了 Patuh 账户。',
      '请设定密码以激活账户。此链接只能使用一次，48 小时内有效。',
    ],
    action: '激活我的账户',
    end: 'unexpected',
  },
  resetCode: {
    subject: '您的新密码验证码：{{code}}',
    lines: ['请在提出要求的页面输入此验证码。验证码 10 分钟内有效，只能使用一次。'],
    end: 'unexpected',
  },
  resetAsked: {
    subject: '请设定新密码',
    lines: ['管理员要求您设定新密码。在此之前您无法登录。'],
    action: '设定新密码',
    end: '',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    lines: ['您的 Patuh 账户密码已于 {{time}} 更改。其他设备上的登录均已结束。'],
    end: 'alarm',
  },
  newDevice: {
    subject: '您的账户有新的登录',
    lines: ['有人从我们未曾见过的浏览器登录了您的 Patuh 账户：{{device}}，地址 {{ip}}，时间 {{time}}。'],
    end: 'alarm',
  },
  totpOn: {
    subject: '两步登录已开启',
    lines: ['从现在起，登录时还需要输入验证器应用中的代码。请妥善保管恢复代码。'],
    end: 'alarm',
  },
  totpOff: {
    subject: '两步登录已关闭',
    lines: ['从现在起，只需密码即可登录您的 Patuh 账户。'],
    end: 'alarm',
  },
  recoveryUsed: {
    subject: '有一个恢复代码已被使用',
    lines: ['有人于 {{time}} 使用恢复代码代替了您的验证器应用。剩余代码：{{left}} 个。'],
    end: 'alarm',
  },
  registrationReceived: {
    subject: '我们已收到您的注册申请',
    lines: ['您的申请已转交注册号为 {{registrationNo}} 的机构。获批准后，您会收到含有激活链接的邮件。'],
    end: 'unexpected',
  },
  registrationKnown: {
    subject: '您已有账户',
    lines: [
      '有人（可能是您本人）以此电邮地址申请了 Patuh 账户，但该账户早已存在。如果您忘记了密码，请设定新密码。',
    ],
    action: '设定新密码',
    end: 'unexpected',
  },
  registrationRejected: {
    subject: '您的注册申请未获批准',
    lines: ['您的 Patuh 注册申请未获批准，理由如下：', '{{remark}}'],
    end: '',
  },
  registrationWaiting: {
    subject: '有一份注册申请等待您处理：{{applicant}}',
    lines: ['{{applicant}}（{{email}}）为 {{organization}} 申请账户。'],
    action: '查看申请',
    end: '',
  },
  notice: { subject: '{{title}}', lines: ['{{description}}'], action: '在 Patuh 中打开', end: '' },
  digest: {
    subject: '来自 Patuh 的 {{count}} 条通知',
    lines: ['您有新的消息：', '{{list}}'],
    action: '打开 Patuh',
    end: '',
  },
  substituteNamed: {
    subject: '{{absent}} 指定您为代理人',
    lines: [
      '自 {{from}} 至 {{to}}，您可以代 {{absent}} 处理等待其决定的事项。请在您姓名下的菜单中选择；日志会显示双方姓名。',
    ],
    end: '',
  },
  emailOld: {
    subject: '您的电子邮件地址将被更改',
    lines: [
      '管理员要求把您的 Patuh 账户地址改为 {{email}}。您在此同意并且新地址也确认后才会更改。链接仅可使用一次，48 小时内有效。',
    ],
    action: '同意新地址',
    end: 'alarm',
  },
  emailNew: {
    subject: '请确认您的新电子邮件地址',
    lines: [
      '此地址将成为 {{name}} 登录 Patuh 所用的地址。在此以及旧地址都确认后才会更改。链接仅可使用一次，48 小时内有效。',
    ],
    action: '确认此地址',
    end: 'unexpected',
  },
  emailChanged: {
    subject: '您的电子邮件地址已更改',
    lines: ['从现在起，您使用 {{email}} 登录 Patuh。您在各处的登录均已结束。'],
    end: 'alarm',
  },
  helpActive: {
    subject: '关于您的登录',
    lines: ['您询问为何无法登录。您的账户正常，很可能是密码输入有误。您可以设定新密码。'],
    action: '设定新密码',
    end: 'unexpected',
  },
  helpSuspended: {
    subject: '关于您的登录',
    lines: ['您询问为何无法登录。您的账户已被停用，请联络管理员。'],
    end: 'unexpected',
  },
  helpOrganization: {
    subject: '关于您的登录',
    lines: ['您询问为何无法登录。{{organization}} 目前已被停用，其所有人员均无法登录。'],
    end: 'unexpected',
  },
}
