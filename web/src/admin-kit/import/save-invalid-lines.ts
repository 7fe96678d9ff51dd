import type { Endpoint } from '@portal/contract/endpoint'
import { failed, send } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type FileChoice, formOf } from './use-checked-file.ts'

/** Downloads the invalid lines of a file as a file of their own. @throws the server's error */
export async function saveInvalidLines(
  call: Endpoint,
  path: string,
  choice: FileChoice,
  name: string,
): Promise<void> {
  const body = new FormData()
  for (const [field, value] of Object.entries(formOf(choice))) body.append(field, value)
  const response = await send(path, call, { body })
  if (!response.ok) throw await failed(response, call, {})
  saveFile(await response.blob(), name)
}
