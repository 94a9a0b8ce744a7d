import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../ui/mark.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Footer } from './footer.tsx'
import { LanguageMenu, ThemeMenu } from './preference.tsx'

/** Frame of a page without sign-in. */
export function PublicPage({ title, children }: { title: string | undefined; children: ReactNode }) {
  useTitle(title)
  return (
    <div className="public">
      <header className="public-head">
        <Link to="/" className="public-brand">
          <Mark />
          <span>Patuh</span>
        </Link>
        <div>
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main className="public-main">{children}</main>
      <Footer />
    </div>
  )
}
