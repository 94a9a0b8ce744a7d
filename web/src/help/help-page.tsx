import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useParams } from 'react-router'
import { useStore } from '../app/store.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Markdown } from './markdown.tsx'
import '../style/help.scss'

const texts = import.meta.glob<string>('../../../docs/user-guide/{*,ms/*,zh/*,ta/*}.md', {
  query: '?raw',
  import: 'default',
})
const images = import.meta.glob<string>('../../../docs/user-guide/image/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const image = (name: string) => images[`../../../docs/user-guide/image/${name}`]

const chapters = [
  'start',
  'inspector',
  'contractor',
  'verifier',
  'contract-officer',
  'finance',
  'auditor',
  'administrator',
]
const chapterOf: Record<string, string> = {
  IN: 'inspector',
  CM: 'contractor',
  CS: 'contractor',
  VF: 'verifier',
  AP: 'verifier',
  CO: 'contract-officer',
  FP: 'finance',
  FA: 'finance',
  AU: 'auditor',
  AA: 'administrator',
  SA: 'administrator',
}

function useChapter(name: string, language: string) {
  return useQuery({
    queryKey: ['guide', language, name],
    queryFn: async () => {
      const folder = language === 'en' ? '' : `${language}/`
      return (await texts[`../../../docs/user-guide/${folder}${name}.md`]?.()) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The user guide inside the product: one's own chapter is marked, every other can be read too. */
export function HelpPage() {
  const { t, i18n } = useTranslation('help')
  const codes = useStore(({ auth }) => auth.user?.userTypes)
  const { chapter = 'start' } = useParams()
  const language = i18n.resolvedLanguage ?? 'en'
  const { data, error } = useChapter(chapter, language)
  const own = new Set(codes?.map(({ code }) => chapterOf[code]))
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={
        <Link className="btn btn-quiet" to="/dashboard?tour">
          {t('tour')}
        </Link>
      }
    >
      <div className="help">
        <nav className="help-chapters" aria-label={t('chapters')}>
          {chapters.map((name) => (
            <NavLink key={name} to={name === 'start' ? '/help' : `/help/${name}`} end className="menu-item">
              <span>
                {t(`chapter.${name}`)}
                {own.has(name) && <span className="nothing"> · {t('yours')}</span>}
              </span>
            </NavLink>
          ))}
        </nav>
        <article className="help-text" lang={language}>
          {data && <Markdown text={data} draw={{ image }} />}
          {(error || data === null) && <Notice drawing="error" title={t('noChapter')} />}
          {data === undefined && !error && <Spinner />}
        </article>
      </div>
    </Page>
  )
}
