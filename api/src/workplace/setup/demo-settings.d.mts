type Variables = Record<string, string | undefined>

export function demoSettings(env: Variables, own?: Variables): Variables
