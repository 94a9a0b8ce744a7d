import { cilArrowLeft, cilArrowRight } from '@coreui/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation, useParams } from 'react-router'
import { useStore } from '../../server/store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Markdown, sectionsOf } from './markdown.tsx'
import { usePlaces } from './use-places.ts'
import './help.scss'

const texts = import.meta.glob<string>('../../../../docs/user-guide/{*,ms/*,zh/*,ta/*}.md', {
  query: '?raw',
  import: 'default',
})
const images = import.meta.glob<string>(
  '../../../../docs/user-guide/{image,ms/image,zh/image,ta/image}/*.webp',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)
/** English is in the root folder, every other language in a subfolder. */
const folderOf = (language: string) =>
  `../../../../docs/user-guide/${language === 'en' ? '' : `${language}/`}`

const chapters = [
  'start',
  'phone',
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
    queryFn: async () => (await texts[`${folderOf(language)}${name}.md`]?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Navigation state: coming from the end of a chapter moves the focus to the next; from the list it stays. */
const reading = { isReading: true }

/** Scrolls to the section in the address, or to the top of another chapter. */
function usePosition(chapter: string, isLoaded: boolean) {
  const { hash, state } = useLocation()
  const { isReading = false } = (state ?? {}) as Partial<typeof reading>
  const last = useRef(chapter)
  useEffect(() => {
    if (!isLoaded) return
    const section = hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView()
    focusOn(section)
    if (last.current === chapter) return
    last.current = chapter
    if (section) return
    scrollTo(0, 0)
    if (isReading) focusOn(document.querySelector('.help-text h2'))
  }, [chapter, hash, isReading, isLoaded])
}

const pathOf = (name: string) => (name === 'start' ? '/help' : `/help/${name}`)

/** Links to the previous and the next chapter. */
function ChapterLinks({ chapter }: { chapter: string }) {
  const { t } = useTranslation('help')
  const at = chapters.indexOf(chapter)
  const before = chapters[at - 1]
  const after = chapters[at + 1]
  return (
    <nav className="help-further" aria-label={t('further')}>
      {before && (
        <Link className="btn btn-quiet" to={pathOf(before)} state={reading} rel="prev">
          <Icon of={cilArrowLeft} /> {t(`chapter.${before}`)}
        </Link>
      )}
      {after && (
        <Link className="btn btn-quiet" to={pathOf(after)} state={reading} rel="next">
          {t(`chapter.${after}`)} <Icon of={cilArrowRight} />
        </Link>
      )}
    </nav>
  )
}

function Chapter({ name, text, language }: { name: string; text: string; language: string }) {
  const { t } = useTranslation('help')
  const place = usePlaces()
  const image = (file: string) => images[`${folderOf(language)}image/${file}`]
  const contents = (
    <nav className="help-contents" aria-label={t('contents')}>
      {sectionsOf(text).map(({ id, title }) => (
        <Link key={id} to={`#${id}`}>
          {title}
        </Link>
      ))}
    </nav>
  )
  return (
    <>
      <Markdown text={text} draw={{ image, place }} contents={contents} />
      <ChapterLinks chapter={name} />
    </>
  )
}

/** The user guide; the chapter of the user's type is marked. */
export function HelpPage() {
  const { t, i18n } = useTranslation('help')
  const codes = useStore(({ auth }) => auth.user?.userTypes)
  const { chapter = 'start' } = useParams()
  const language = i18n.resolvedLanguage ?? 'en'
  const { data, error } = useChapter(chapter, language)
  usePosition(chapter, !!data)
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
            <NavLink key={name} to={pathOf(name)} end className="menu-item">
              <span>
                {t(`chapter.${name}`)}
                {own.has(name) && <span className="nothing"> · {t('yours')}</span>}
              </span>
            </NavLink>
          ))}
        </nav>
        <article className="help-text" lang={language}>
          {data && <Chapter key={chapter} name={chapter} text={data} language={language} />}
          {(error || data === null) && <Notice drawing="error" title={t('noChapter')} />}
          {data === undefined && !error && <Spinner />}
        </article>
      </div>
    </Page>
  )
}
