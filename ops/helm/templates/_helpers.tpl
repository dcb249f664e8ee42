{{- define "longlight.labels" -}}
app.kubernetes.io/name: longlight
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "longlight.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "longlight.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
automountServiceAccountToken: false
enableServiceLinks: false
{{- end }}

{{- define "longlight.container" -}}
image: {{ include "longlight.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
{{- end }}

{{- define "longlight.processContainer" -}}
{{ include "longlight.container" . }}
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/longlight, readOnly: true }
  - { name: data, mountPath: /var/lib/longlight }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "longlight.volumes" -}}
- name: secrets
  secret: { secretName: {{ .Values.secrets.product }}, defaultMode: 0440 }
- name: data
  emptyDir: {}
- name: tmp
  emptyDir: {}
{{- end }}

{{- define "longlight.ownerVolume" -}}
- name: owner
  secret:
    secretName: {{ .Values.secrets.owner }}
    defaultMode: 0440
    items: [{ key: DATABASE_URL, path: DATABASE_URL }]
{{- end }}
