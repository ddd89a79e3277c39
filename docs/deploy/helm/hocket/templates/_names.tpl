{{- define "hocket.labels" -}}
app.kubernetes.io/name: hocket
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "hocket.selector" -}}
app.kubernetes.io/name: hocket
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "hocket.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What the environment is for a copy and for the job before it. */}}
{{- define "hocket.environment" -}}
envFrom:
  - secretRef:
      name: {{ .Values.secret }}
env:
  - name: APP_ORIGIN
    value: https://{{ .Values.host }}
  - name: SANDBOX_ORIGIN
    value: https://{{ .Values.sandboxHost }}
  - name: TRUST_PROXY
    value: "1"
  {{- range $name, $value := .Values.environment }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end }}

{{/* Nothing is written but into the folder for what passes. */}}
{{- define "hocket.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 1000
capabilities:
  drop: [ALL]
seccompProfile:
  type: RuntimeDefault
{{- end }}
