export function demoSettings(env: Record<string, string | undefined>): Record<string, string | undefined>
