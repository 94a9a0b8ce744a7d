import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../ui/mark.tsx'
import { Footer } from './footer.tsx'
import { LanguageMenu, ThemeMenu } from './preference.tsx'

/** Frame of a page without sign-in. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="public">
      <header className="public-head">
        <Link to="/" className="public-brand">
          <Mark />
          <span>Patuh</span>
        </Link>
        <span>
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <main className="public-main">{children}</main>
      <Footer />
    </div>
  )
}
