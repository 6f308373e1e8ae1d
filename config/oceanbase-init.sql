-- Run once by the OceanBase CE container in compose.oceanbase.yaml.
CREATE DATABASE IF NOT EXISTS powercontext DEFAULT CHARSET utf8mb4 COLLATE utf8mb4_bin;
