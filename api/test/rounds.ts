/** How often something is tried: as often as the usual tests have time for, or the whole of it (`npm run trial whole`). */
export const rounds = (usual: number, whole: number) => (process.env.WHOLE ? whole : usual)
