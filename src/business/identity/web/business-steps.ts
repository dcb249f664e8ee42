export const businessSteps = ['The business', 'Means and signature', 'Identity', 'Owners', 'Bank'] as const
