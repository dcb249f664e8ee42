import { graphql } from '#web/documents.ts'
import type { NotificationSettingsQuery, NotificationsQuery } from '#web/generated/graphql.ts'

export const notificationsDocument = graphql(`
  query Notifications($first: Int, $after: String, $kinds: [String!], $unread: Boolean) {
    notifications(first: $first, after: $after, kinds: $kinds, unread: $unread) {
      edges {
        node {
          id
          kind
          title
          body
          link
          linkLabel
          at
          readAt
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

export type Notification = NonNullable<NotificationsQuery['notifications']>['edges'][number]['node']

export const markNotificationsDocument = graphql(`
  mutation MarkNotifications($key: IdempotencyKey!, $ids: [ID!]!, $isRead: Boolean!) {
    markNotifications(input: { key: $key, ids: $ids, isRead: $isRead }) {
      marked
    }
  }
`)

export const markAllNotificationsReadDocument = graphql(`
  mutation MarkAllNotificationsRead($key: IdempotencyKey!, $upTo: Instant!) {
    markAllNotificationsRead(input: { key: $key, upTo: $upTo }) {
      marked
    }
  }
`)

export const notificationSettingsDocument = graphql(`
  query NotificationSettings {
    notificationSettings {
      pausedUntil
      phone {
        ending
        state
      }
      consent {
        version
        title
        paragraphs
      }
      kinds {
        kind
        group
        label
        says
        always
        choices {
          channel
          enabled
          canChange
        }
      }
    }
  }
`)

export type NotificationSettings = NonNullable<NotificationSettingsQuery['notificationSettings']>
export type KindChoices = NotificationSettings['kinds'][number]

export const setNotificationPreferenceDocument = graphql(`
  mutation SetNotificationPreference(
    $key: IdempotencyKey!
    $kind: NotificationKindName!
    $channel: NotificationChannel!
    $enabled: Boolean!
  ) {
    setNotificationPreference(input: { key: $key, kind: $kind, channel: $channel, enabled: $enabled }) {
      id
    }
  }
`)

export const pauseNotificationsDocument = graphql(`
  mutation PauseNotifications($key: IdempotencyKey!, $until: Instant!) {
    pauseNotifications(input: { key: $key, until: $until }) {
      until
    }
  }
`)

export const sendPhoneCodeDocument = graphql(`
  mutation SendPhoneCode($key: IdempotencyKey!, $number: String!, $consentVersion: String!) {
    sendPhoneCode(input: { key: $key, number: $number, consentVersion: $consentVersion }) {
      id
    }
  }
`)

export const confirmPhoneDocument = graphql(`
  mutation ConfirmPhone($key: IdempotencyKey!, $code: String!) {
    confirmPhone(input: { key: $key, code: $code }) {
      id
    }
  }
`)

export const stopTextsDocument = graphql(`
  mutation StopTexts($key: IdempotencyKey!) {
    stopTexts(input: { key: $key }) {
      id
    }
  }
`)
