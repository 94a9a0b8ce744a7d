/** The number of repetitions: few in the usual tests, all with `npm run trial whole`. */
export const rounds = (usual: number, whole: number) => (process.env.WHOLE ? whole : usual)
