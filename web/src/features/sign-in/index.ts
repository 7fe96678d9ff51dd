export { OTP_LENGTH, OtpField } from './OtpField.tsx'
