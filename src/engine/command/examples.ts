export const exampleUuid = '01900000-0000-7000-8000-000000000001'
export const exampleReason = '--reason "As agreed in the weekly meeting"'
