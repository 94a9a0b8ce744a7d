import { demoStory } from '@patuh/domain/workplace/demo-story'
import type { App } from '../../platform/http/app.ts'
import { note } from '../../platform/http/audit-note.ts'
import { conflict, notFound } from '../../platform/http/error.ts'
import { mountChange } from '../../platform/http/route.ts'
import type { DemoBeside } from './demo-process.ts'

/** Adds the demo story beside this installation, starts it again, and removes it. */
export function demoRoutes(app: App, demo: DemoBeside) {
  app.addHook('onClose', demo.stop)
  mountChange(app, 'POST /setup/demo', {
    access: 'job.configure',
    answer: demoStory,
    action: 'add-demo',
    change: async ({ trx, env }) => {
      const { state, needsUrl } = demo.read()
      if (env.demo) throw notFound()
      if (needsUrl) throw conflict('The demo story needs an address of its own: set DEMO_URL.')
      if (state === 'removing') throw conflict('The demo story is being removed.')
      if (state !== 'starting' && state !== 'running') await note(trx, 'demo', 0, { state })
    },
    show: async () => {
      demo.start()
      return demo.read()
    },
  })
  mountChange(app, 'DELETE /setup/demo', {
    access: 'job.configure',
    answer: demoStory,
    action: 'remove-demo',
    change: async ({ trx, env }) => {
      const { state } = demo.read()
      if (env.demo || state === 'absent') throw notFound()
      await note(trx, 'demo', 0, { state })
    },
    show: async () => {
      await demo.remove()
      return demo.read()
    },
  })
}
