import type { ErrorCode } from '@portal/contract/errors'
import { PASSWORD_MAX_LENGTH, type PasswordIssue, passwordIssue } from '@portal/contract/rules'
import type { IsBreached } from '../../platform/crypto/breached-passwords.ts'
import { isCommonPassword } from '../../platform/crypto/common-passwords.ts'
import { AppError } from '../../platform/http/errors.ts'

const ISSUE_CODES: Record<PasswordIssue, ErrorCode> = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  likeEmail: 'passwordLikeEmail',
}

/**
 * Rejects weak passwords. Data breaches are checked last.
 *
 * @param account `names`: words that are no secret for this account, such as the user's, the partner's and the brand's
 * name
 * @throws {AppError} with the reason
 */
export async function refuseWeakPassword(
  password: string,
  { email, names, minLength }: { email: string; names: readonly string[]; minLength: number },
  isBreached: IsBreached,
): Promise<void> {
  const issue = passwordIssue(password, { email, minLength })
  const details = { minLength, maxLength: PASSWORD_MAX_LENGTH }
  if (issue) throw new AppError(ISSUE_CODES[issue], { field: 'newPassword', details })
  if (isCommonPassword(password, names)) throw new AppError('passwordCommon', { field: 'newPassword' })
  if (await isBreached(password)) throw new AppError('passwordBreached', { field: 'newPassword' })
}
