import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { useProfile } from '../../../lib/profile.ts'
import { loadOptionList } from './load-option-list.ts'
import type { FileTarget } from './option-target.ts'
import { type PageTarget, resultsTarget } from './page-target.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { type BoxOption, useBoxOptions } from './use-box-options.ts'

const NONE = -1

/** The state of the search box: its text and options, and their targets. */
export function useSearchBox() {
  const navigate = useNavigate()
  const locale = useLocale()
  const customer = useCustomerLocale()
  const userId = useProfile().data?.id
  const [text, setText] = useQueryOfUrl()
  /** Whether the box is open on a narrow screen. */
  const [isOpen, setIsOpen] = useState(false)
  const [isListShown, setIsListShown] = useState(false)
  const [recent, setRecent] = useState<string[]>([])
  const [active, setActive] = useState(NONE)
  /** The suggested file that is open in the viewer. */
  const [file, setFile] = useState<FileTarget>()
  const options = useBoxOptions(text, recent, { isShown: isListShown })

  const showList = () => {
    if (isListShown) return
    setRecent(userId === undefined ? [] : recentSearches(userId))
    setActive(NONE)
    setIsListShown(true)
  }

  const goTo = ({ to, search, hash }: PageTarget) => {
    if (userId !== undefined && typeof search.query === 'string') rememberSearch(userId, search.query)
    setIsListShown(false)
    setIsOpen(false)
    void navigate({ to, search: search as never, hash })
  }

  const goToWords = (words: string) => {
    setText(words)
    goTo(resultsTarget(words))
  }

  const choose = async (option: BoxOption) => {
    if (option.kind !== 'suggestion') return goToWords(option.text)
    // Already loaded: the option was chosen from it.
    const { openSuggestion } = await loadOptionList()
    const position = options.indexOf(option) + 1
    const target = openSuggestion(option.suggestion, { search: text, locale, customer, position })
    if (target && 'to' in target) {
      setText(typeof target.search.query === 'string' ? target.search.query : '')
      return goTo(target)
    }
    setIsListShown(false)
    setFile(target)
  }

  return {
    text,
    isOpen,
    options,
    active: active < options.length ? active : NONE,
    file,
    closeFile: () => setFile(undefined),
    showList,
    choose,
    open: () => setIsOpen(true),
    close: () => {
      setIsListShown(false)
      setIsOpen(false)
    },
    write: (next: string) => {
      setText(next)
      setActive(NONE)
      showList()
    },
    /** Moves through the options, with the field between the last and the first. */
    move: (step: 1 | -1) => {
      showList()
      const count = options.length + 1
      setActive((now) => ((now + 1 + step + count) % count) - 1)
    },
    hideList: () => {
      setIsListShown(false)
      setActive(NONE)
    },
    /** Opens the active option, otherwise the results for the text, unless it is empty. */
    submit: () => {
      const option = options[active]
      if (option) void choose(option)
      else if (text.trim()) goTo(resultsTarget(text.trim()))
    },
    clearRecent: () => {
      if (userId !== undefined) forgetSearches(userId)
      setRecent([])
    },
  }
}

/** The text of the box, initially the query of the results page, which may come from a link. */
function useQueryOfUrl() {
  const inUrl = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/searchresults' ? String((search as { query?: unknown }).query ?? '') : '',
  })
  const [text, setText] = useState(inUrl)
  const [seen, setSeen] = useState(inUrl)
  if (seen !== inUrl) {
    setSeen(inUrl)
    setText(inUrl)
  }
  return [text, setText] as const
}
