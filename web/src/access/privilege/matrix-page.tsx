import { cilLifeRing, cilShieldAlt } from '@coreui/icons'
import type { Matrix } from '@patuh/domain/access/privilege'
import { screens } from '@patuh/domain/platform/permission'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { ExplainDialog } from './explain.tsx'
import { MatrixDesk } from './matrix-desk.tsx'
import { UserTypeSelect } from './matrix-tools.tsx'
import { useMatrices } from './use-matrix.ts'
import './privilege.scss'

type Chosen = { userType?: number | undefined; with?: number | undefined }

/** The chosen user type, and the one to compare with, also in the address. */
function useChosen(matrices: Matrix[]) {
  const { params, setParams } = useAddress()
  const [chosen, setChosen] = useState<Chosen>(() => ({
    userType: Number(params.get('userType')) || undefined,
    with: Number(params.get('with')) || undefined,
  }))
  const set = (change: Chosen) => {
    setChosen((before) => ({ ...before, ...change }))
    setParams(change)
  }
  const find = (id: number | undefined) => matrices.find((matrix) => matrix.id === id)
  const of =
    find(chosen.userType) ?? matrices.find(({ allowedActions }) => allowedActions.length) ?? matrices[0]
  const other = find(chosen.with)
  return { of, other: other?.id === of?.id ? undefined : other, set }
}

/** Matrix Privilege: user type × screen × action × scope. */
export function MatrixPage() {
  // also loads the namespace of the tools: loading it later would suspend the page
  const { t } = useTranslation(['privilege', 'transfer'])
  const may = useMay()
  const { data, error, refetch } = useMatrices()
  const matrices = data?.items ?? []
  const { of, other, set } = useChosen(matrices)
  const [explaining, setExplaining] = useState(false)
  const [isDirty, setDirty] = useState(false)
  return (
    <Page
      title={t('menu.matrixPrivilege')}
      lead={t('about.matrixPrivilege')}
      action={
        <div className="page-actions">
          {may('audit.view') && (
            <Link className="btn btn-quiet" to={screens.audit.url}>
              <Icon of={cilShieldAlt} />
              <span>{t('menu.audit')}</span>
            </Link>
          )}
          <Button icon={cilLifeRing} onClick={() => setExplaining(true)}>
            {t('explain')}
          </Button>
        </div>
      }
    >
      {!of && <LoadingOrError {...{ error, refetch }} />}
      {of && (
        <>
          <div className="matrix-choices" data-locked={isDirty}>
            <fieldset disabled={isDirty} title={isDirty ? t('saveFirst') : undefined}>
              <UserTypeSelect
                label={t('userType')}
                matrices={matrices}
                value={of.id}
                onChange={(id) => set({ userType: id })}
              />
            </fieldset>
            <UserTypeSelect
              label={t('compareWith')}
              none={t('nobody')}
              matrices={matrices.filter(({ id }) => id !== of.id)}
              value={other?.id}
              onChange={(id) => set({ with: id })}
            />
            <p className="matrix-about">{t('holders', { count: of.users })}</p>
          </div>
          <MatrixDesk
            key={`${of.id} ${of.lockVersion}`}
            of={of}
            other={other}
            matrices={matrices}
            onDirty={setDirty}
          />
        </>
      )}
      {explaining && <ExplainDialog onClose={() => setExplaining(false)} />}
    </Page>
  )
}
