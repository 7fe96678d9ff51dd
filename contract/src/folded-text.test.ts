import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folded, foldedMatches } from './folded-text.ts'

const marked = (text: string, query: string) => {
  let at = 0
  let shown = ''
  for (const [start, end] of foldedMatches(text, query)) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`
    at = end
  }
  return shown + text.slice(at)
}

it.each([
  ['Radar radar', 'RAD', '[Rad]ar [rad]ar'],
  ['aaa', 'aa', '[aa]a'],
  ['Émilie Müller, Zürich', 'muller', 'Émilie [Müller], Zürich'],
  ['Mu\u0308ller', 'mu', '[Mu\u0308]ller'],
  ['Mu\u0308ller', 'müller', '[Mu\u0308ller]'],
  ['Muller', 'Müller', '[Muller]'],
  ['Voß & Straße 7', 'strasse 7', 'Voß & [Straße 7]'],
  ['Voß & Weiss', 'ß', 'Vo[ß] & Wei[ss]'],
  ['Straße', 'tras', 'S[traß]e'],
  ['Søren Østergård', 'ostergard', 'Søren [Østergård]'],
  ['Ærøskøbing', 'aeroskob', '[Ærøskøb]ing'],
  ['Łukasz Đorđe', 'dorde', 'Łukasz [Đorđe]'],
  ['ﬁscher & ﬁls', 'fils', 'ﬁscher & [ﬁls]'],
  ['İzmir ısı', 'izmir', '[İzmir] ısı'],
  ['ΟΔΟΣ οδός', 'οδοσ', '[ΟΔΟΣ] [οδός]'],
  ['ＧＸ１００', 'gx100', '[ＧＸ１００]'],
  ['ｶﾞｽ管', 'ガス', '[ｶﾞｽ]管'],
  ['か\u3099ん', 'かん', 'か\u3099ん'],
  ['𝒳 Müller', 'muller', '𝒳 [Müller]'],
  ['Mill', '', 'Mill'],
  ['Mill', 'x', 'Mill'],
])('marks in %s what %s finds', (text, query, expected) => expect(marked(text, query)).toBe(expected))

it('marks something wherever a search finds something', () => {
  const letters = [...'aAoOuUsSeEäÖüßæÆøØłŁıİﬁﬀéñ\u0308\u0301ΣσςがｶﾞＡ한𝒳 -']
  const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((chars) => chars.join(''))
  fc.assert(
    fc.property(text, text, text, (before, query, after) => {
      const whole = before + query + after
      const matches = foldedMatches(whole, query)
      expect(matches.length > 0).toBe(folded(query) !== '' && folded(whole).includes(folded(query)))
      for (const [start, end] of matches) {
        expect(end).toBeGreaterThan(start)
        expect(folded(whole.slice(start, end))).toContain(folded(query))
      }
    }),
  )
})
