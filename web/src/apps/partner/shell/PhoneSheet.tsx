import { Drawer } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/session.ts'
import { useEscape } from '../../../ui/dialog/use-escape.ts'
import { LanguageSelect } from '../../../ui/language-select/LanguageSelect.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch/ThemeSwitch.tsx'
import { Greeting } from './Greeting.tsx'
import { MenuList } from './MenuList.tsx'
import classes from './PhoneSheet.module.css'

interface PhoneSheetProps {
  opened: boolean
  onClose: () => void
}

/** The main menu on phones, with everything that does not fit into the narrow header. */
export default function PhoneSheet({ opened, onClose }: PhoneSheetProps) {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  useEscape(opened, onClose)
  return (
    <>
      <Coming />
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        size="min(320px, 86vw)"
        transitionProps={{ duration: 160 }}
        classNames={{ content: classes.sheet }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu.label')}>
          <div className={classes.head}>
            <Greeting inMenu />
            <Drawer.CloseButton aria-label={t('menu.close')} size={40} />
          </div>
          <div className={classes.body}>
            {signedIn && (
              <nav aria-label={t('menu.label')}>
                <MenuList onLeave={onClose} />
              </nav>
            )}
            <div className={classes.settings}>
              <LanguageSelect />
              <ThemeSwitch />
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}

/** The sheet, which showed what was tapped, is gone before a page has arrived over a slow connection. */
function Coming() {
  const router = useRouter()
  const [isComing, setComing] = useState(false)
  useEffect(() => {
    const ends = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => setComing(pathChanged)),
      router.subscribe('onResolved', () => setComing(false)),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])
  return isComing && <div className={classes.coming} />
}
