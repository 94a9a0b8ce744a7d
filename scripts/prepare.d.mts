export declare function ensureBuilt(workspace: 'web' | 'api'): Promise<void>
